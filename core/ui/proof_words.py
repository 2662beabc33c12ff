"""What the steps of a proof are called, and what each of them says in one line of formulas."""

STEPS = {
    "1": "1 assume",
    "2": "2 θ̂·θ* grows",
    "3": "3 ‖θ̂‖ stays short",
    "4": "4 Cauchy–Schwarz",
    "5": "5 so it ends",
}
SAYS = {
    "1": r"Some $\theta^*$ of length 1 has $y\,\theta^*\!\cdot\hat x \ge \gamma > 0$ for every "
    r"point, and every $\|\hat x\| \le R$. Nothing else is assumed.",
    "2": r"A mistake adds $y\hat x$, which is worth $y\,\hat x\cdot\theta^* \ge \gamma$ along "
    r"$\theta^*$. After $k$ of them $\;\hat\theta\cdot\theta^* \ge k\gamma$.",
    "3": r"$\|\hat\theta + y\hat x\|^2 = \|\hat\theta\|^2 + 2\,y\,\hat\theta\cdot\hat x + "
    r"\|\hat x\|^2$, and the middle is $\le 0$ because the point was wrong. So "
    r"$\|\hat\theta\|^2 \le kR^2$.",
    "4": r"$\hat\theta\cdot\theta^* = \|\hat\theta\|\,\|\theta^*\|\cos\alpha \le \|\hat\theta\|$, "
    r"because $\|\theta^*\| = 1$ and no cosine is above 1.",
    "5": r"$k\gamma \le \hat\theta\cdot\theta^* \le \|\hat\theta\| \le \sqrt{k}\,R$, and so "
    r"$\;k \le (R/\gamma)^2$. With all points divided by $R$ it reads $1/\gamma^2$.",
    "choose": r"Each $\theta^*$ that separates has a $\gamma$ of its own and proves "
    r"$k \le (R/\gamma)^2$. Turn it: which one proves the most?",
    "second": r"Aim at $\alpha\theta^*$ with $\alpha = \beta^2/\gamma$, $\beta = R$. Each update "
    r"lowers $\|\hat\theta - \alpha\theta^*\|^2$ by $\beta^2$ or more, from any start, and it "
    r"cannot fall below 0.",
    "wrong": r"With an offset the run lives among the points $(x, 1)$. The *mixture* takes $R$ of "
    r"the plain $x$ and half the widest street, and then it is no bound.",
}
