"""Tables as people paste them and as nobody should: what can be read, and what must be refused."""

from __future__ import annotations

import gzip
import io
import zipfile
import zlib

SCRIPT = "<script>alert(1)</script>"
IMAGE = "<img src=x onerror=alert(1)>"


def _archive(name: str, content: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as inner:
        inner.writestr(name, content)
    return file.getvalue()


def _rows(count: int) -> str:
    return "\n".join(f"{i % 100},{i % 7},{'+' if i % 2 else '-'}" for i in range(count))


_PAIR = "1,2,+\n3,4,-\n"

READABLE: dict[str, str | bytes] = {
    # encodings and line ends
    "UTF-8 with a mark": b"\xef\xbb\xbf" + _PAIR.encode(),
    "UTF-16 little": _PAIR.encode("utf-16-le").join([b"\xff\xfe", b""]),
    "UTF-16 big": b"\xfe\xff" + _PAIR.encode("utf-16-be"),
    "Windows line ends": _PAIR.replace("\n", "\r\n"),
    "old Macintosh line ends": _PAIR.replace("\n", "\r"),
    "no line end at the end": _PAIR.rstrip(),
    "many line ends at the end": _PAIR + "\n\n\n\n",
    "blanks around everything": "  1 , 2 , +  \n 3 ,4,  - ",
    "form feed inside": "1,2,+\n\f3,4,-",
    "no-break spaces": "1,2,+\n\u00a03,4,-",
    # separators
    "semicolons": "1;2;+\n3;4;-",
    "tabs": "1\t2\t+\n3\t4\t-",
    "blanks": "1   2 +\n3 4   -",
    "decimal commas": "1,5;2,5;+\n-3,25;4;-",
    "decimal commas and blanks": "1,5 2,5 +\n3,5 4,5 -",
    "sep line of a spreadsheet": "sep=;\n1;2;+\n3;4;-",
    "trailing empty rows": "1,2,+\n3,4,-\n,,\n,,",
    "trailing separators": "1,2,+,\n3,4,-,,\n5,6,-",
    # quotes
    "quoted cells": '"1","2","+"\n"3","4","-"',
    "quoted separator": '1,"cat, old"\n2,"dog, young"',
    "doubled quotes": '1,"say ""yes"""\n2,"say ""no"""',
    # numbers
    "exponents": "1e3,2E-3,+\n-1e+2,.5,-",
    "fractions": "1/3,2,+\n-22/7,4,-",
    "plus signs": "+1,+2,+\n+3,-4,-",
    "true minus signs": "−1,−2,+\n−3,4,−",
    "dashes": "–1,—2,+1\n‒3,4,–1",
    "1e308": "1e308,1,+\n-1e308,1,-",
    "1e-320": "1e-320,1,+\n2e-320,1,-",
    "minus zero": "-0,0,+\n-0.0,0,-",
    "huge and tiny": "1e308,1e-320,+\n-1e308,-1e-320,-",
    "200 digits": f"{'9' * 200},1,+\n{'1' * 200},1,-",
    "200 decimals": f"0.{'3' * 200},1,+\n0.{'7' * 200},1,-",
    "leading zeros": "007,0001,+\n000,010,-",
    "point without digits after it": "1.,2.,+\n3.,4.,-",
    # labels
    "words": "1,cat\n2,dog",
    "long words": f"1,{'a' * 500}\n2,{'b' * 500}",
    "0 and 1": "1,2,0\n3,4,1",
    "any two numbers": "1,2,3\n3,4,7",
    "yes and no in German": "1,2,ja\n3,4,nein",
    "other scripts": "1,2,正\n3,4,負",
    "right to left": "1,2,כן\n3,4,לא",
    "emoji": "1,2,👍🏽\n3,4,👎🏿",
    "combining accents": "1,2,e\u0301\n3,4,é",
    "HTML labels": "1,2,<b>bold</b>\n3,4,<i>not</i>",
    "script labels": f"1,2,{SCRIPT}\n3,4,{IMAGE}",
    "attribute labels": "1,2,\"' onmouseover='alert(1)\"\n3,4,x",
    "template labels": "1,2,${7*7}\n3,4,{{7*7}}",
    "format labels": "1,2,%s%n%x\n3,4,{0}",
    "Markdown labels": "1,2,**b** [c](javascript:alert(1))\n3,4,![d](http://x)",
    "LaTeX labels": "1,2,$\\frac{1}{0}$\n3,4,\\input{/etc/passwd}",
    "Plotly labels": "1,2,<a href='javascript:alert(1)'>x</a>\n3,4,%{x}<extra></extra>",
    "formula labels": "1,2,=1+1\n3,4,@SUM(A1)",
    "formula to run a program": "1,2,=cmd|' /C calc'!A0\n3,4,other",
    "formula behind a separator": '1,2,"a;=1+1"\n3,4,"b,=1+1"',
    "shell labels": "1,2,$(rm -rf ~)\n3,4,`id`",
    "SQL labels": "1,2,\"'; DROP TABLE x; --\"\n3,4,y",
    "Python labels": "1,2,__import__('os').system('id')\n3,4,y",
    "label null": "1,2,null\n3,4,None",
    "label undefined": "1,2,undefined\n3,4,[object Object]",
    "label constructor": "1,2,__proto__\n3,4,constructor",
    # names of columns
    "script names": f"{SCRIPT},{IMAGE},label\n1,2,+\n3,4,-",
    "empty names": ",,label\n1,2,+\n3,4,-",
    "equal names": "x,x,label\n1,2,+\n3,4,-",
    "index of pandas": ",x1,x2,label\n0,1,2,+\n1,3,4,-",
    "formula names": "=1+1,@x,label\n1,2,+\n3,4,-",
    "names with invisible letters": "a\u200bb\u202e,c\u2066d,label\n1,2,+\n3,4,-",
    "very long names": f"{'n' * 500},{'m' * 500},label\n1,2,+\n3,4,-",
    # points
    "one point": "1,2,+",
    "one class": "1,2,+\n3,4,+\n5,6,+",
    "duplicate points": "1,2,+\n1,2,+\n3,4,-",
    "conflicting points": "1,2,+\n1,2,-",
    "all at the origin": "0,0,+\n0,0,-",
    "one dimension": "1,+\n2,-",
    "100 dimensions": ",".join(["1"] * 100) + ",+\n" + ",".join(["2"] * 100) + ",-",
    "20,000 rows": _rows(20_000),
    "comments between": "# a comment\n1,2,+\n# -1 = cold\n3,4,-",
}  # fmt: skip

BROKEN: dict[str, str | bytes] = {
    # not a table
    "nothing": "",
    "blanks only": " \n\t\n  ",
    "comments only": "# a\n# b",
    "a sentence": "These are my points, please.",
    "one column": "1\n2\n3",
    "header only": "x1,x2,label",
    "HTML page": "<!doctype html><html><body><table><tr><td>1</td></tr></table></body></html>",
    "JSON": '{"points": [[1, 2], [3, 4]], "labels": [1, -1]}',
    "JSON lines": "[1, 2, 1]\n[3, 4, -1]",
    "Python list": "[(1, 2), (3, 4)]",
    "a program": "import os\nos.system('id')",
    # bytes that are no text
    "nulls": "1,2,+\n3,\0,-",
    "null bytes": b"1,2,+\n3,\x00,-\n",
    "Latin-1": "1,2,café\n3,4,thé".encode("latin-1"),
    "UTF-16 without a mark": "1,2,+\n3,4,-".encode("utf-16-le"),
    "UTF-32": "1,2,+\n3,4,-".encode("utf-32"),
    "half a character": "1,2,日".encode()[:-1],
    "odd UTF-16": b"\xff\xfe1",
    "broken surrogate": b"\xff\xfe\x00\xd81\x00",
    "overlong encoding": b"1,2,\xc0\xaf\n",
    "PNG": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    "PDF": b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj",
    "spreadsheet": _archive("xl/worksheets/sheet1.xml", b"<sheetData/>"),
    "zip in zip": _archive("inner.zip", _archive("points.csv", b"1,2,+")),
    "gzip": gzip.compress(_PAIR.encode()),
    "gzip bomb": gzip.compress(b"1" * 3_000_000),
    "zlib bomb": zlib.compress(b"\0" * 3_000_000),
    "pickle": b"\x80\x04\x95\x1a\x00\x00\x00\x00\x00\x00\x00\x8c\x05posix\x8c\x06system\x93.",
    "random bytes": bytes((i * 73 + 11) % 256 for i in range(2000)),
    # shape
    "ragged rows": "1,2,+\n3,-\n",
    "more cells further down": "1,2,+\n3,4,5,-",
    "two separators": "1;2;+\n3,4,-",
    "101 dimensions": ",".join(["1"] * 101) + ",+",
    "20,001 rows": _rows(20_001),
    "a line without end": "1," * 30_000 + "+",
    "6 MB": "1,2,+\n" * 1_000_001,
    "empty cell": "1,,+\n3,4,-",
    "open quote": '1,"2,+\n3,4,-',
    "quote in the middle": '1,2"3,+\n3,4,-',
    # numbers
    "nan": "nan,2,+\n3,4,-",
    "infinity": "inf,2,+\n3,4,-",
    "minus infinity": "1,-Infinity,+\n3,4,-",
    "1e309": "1e309,2,+\n3,4,-",
    "1e-500": "1e-500,2,+\n3,4,-",
    "exponent beyond memory": "1e999999999,2,+\n3,4,-",
    "exponent of letters": "1e+,2,+\n3,4,-",
    "900 digits": f"{'9' * 900},1,+\n2,1,-",
    "division by zero": "1/0,2,+\n3,4,-",
    "nested fraction": "1/2/3,2,+\n3,4,-",
    "hexadecimal": "0x1F,2,+\n3,4,-",
    "underscores": "1_000,2,+\n3,4,-",
    "thousands separator": "1.234,5;2;+\n3;4;-",
    "both decimal marks": "1,5;2.5;+\n3;4;-",
    "thousands or decimals": "1,234\t2,500\t+\n3,100\t4,000\t-",
    "percent": "50%,2,+\n3,4,-",
    "currency": "€5,2,+\n3,4,-",
    "complex": "1+2j,2,+\n3,4,-",
    "true": "True,2,+\n3,4,-",
    "date": "2024-01-01,2,+\n3,4,-",
    "Arabic digits": "١,٢,+\n٣,٤,-",
    "full-width digits": "１,２,+\n３,４,-",
    "superscript": "1²,2,+\n3,4,-",
    "roman numeral": "Ⅷ,2,+\n3,4,-",
    "formula as a number": "=1+1,2,+\n3,4,-",
    "formula with a link": '"=HYPERLINK(""http://x"")",2,+\n3,4,-',
    "script as a number": f"{SCRIPT},2,+\n3,4,-",
    "spaces inside": "1 2,2,+\n3,4,-",
    "two points": "1.2.3,2,+\n3,4,-",
    "two signs": "--1,2,+\n3,4,-",
    "sign behind": "1-,2,+\n3,4,-",
    # labels
    "three labels": "1,2,a\n3,4,b\n5,6,c",
    "only one word": "1,2,a\n3,4,a",
    "missing label": "1,2,+\n3,4,",
    "label of blanks": '1,2,+\n3,4,"  "',
    "label too long": f"1,2,{'a' * 501}\n3,4,b",
    "one number as label": "1,2,5\n3,4,5",
}  # fmt: skip
