// What the page needs from the browser beside its pictures; nothing of it is seen.

import { mounted } from "../browser/page/mounting.js";
import { announceWhatIsSaid } from "./announcing.js";
import { findApp, watchConnection } from "./connection.js";
import { closeMenuAfterChoice, watchMenu } from "./menu.js";
import { watchOpened } from "./opened.js";
import { arriveAtTheTitle, offerToSkip } from "./skipping.js";
import { chooseByArrows, enterAtTheChosen, holdPressedStrips, watchStrips } from "./strips.js";

/** @returns {import("../browser/page/mounting.js").Part} */
function createPageCare() {
  let tell = (_name, _value) => {};
  const app = findApp();
  const watchers = app ? [
    watchConnection(app, () => tell("back", true)), watchMenu(app), offerToSkip(), arriveAtTheTitle(), watchOpened(app), announceWhatIsSaid(app),
    chooseByArrows(), enterAtTheChosen(), watchStrips(app), holdPressedStrips(), closeMenuAfterChoice(),
  ] : [];
  return {
    update({ setTriggerValue }) {
      tell = setTriggerValue;
    },
    destroy() {
      for (const watcher of watchers) watcher.disconnect();
    },
  };
}

export default mounted(createPageCare);
