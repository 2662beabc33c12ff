// Writes what the player draws of every scene of a replay at every k, when nothing turns.

import { frameOf } from "../../../core/ui/components/replay/pictures/frames.js";
import { readReplay } from "../../../core/ui/components/replay/place/payload.js";

const replay = readReplay(JSON.parse(await new Response(process.stdin).text()));
const at = (scene, k) => frameOf(scene, { k, t: 0, hidden: new Set() }, replay.window[0]);
const every = Array.from({ length: replay.updates + 1 }, (_, k) => replay.scenes.map((scene) => at(scene, k)));
process.stdout.write(JSON.stringify(every));
