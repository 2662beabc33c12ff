// The address bar holds the moment that is shown and whether one predicts or is asked, and so does the link to it.

import { namedLink, namesHere } from "../browser/naming.js";
import { linkTo } from "./rules.js";

const ADDRESS_PAUSE = 400; // ms after the last step until the address bar holds k

/**
 * @param {() => number} k that is shown
 * @param {() => "" | "predict" | "ask"} hiding
 * @returns {{ remember: () => void, forget: () => void, copy: (isToPresent?: boolean) => Promise<{ address: string, isCopied: boolean }> }}
 *   `copy` says whether the link is in the clipboard; it is one to the plain page, unless it is to present
 */
export function createAddress(k, hiding) {
  let waiting = 0;
  return {
    remember() {
      clearTimeout(waiting);
      const { pathname } = location;
      waiting = setTimeout(() => {
        if (location.pathname !== pathname) return; // another page by now
        history.replaceState(history.state, "", linkTo(location.href, k(), hiding()));
      }, ADDRESS_PAUSE);
    },
    forget() {
      clearTimeout(waiting);
    },
    async copy(isToPresent = false) {
      const address = linkTo(namedLink(location.href, namesHere()), k(), hiding(), isToPresent);
      try {
        await navigator.clipboard.writeText(address);
        return { address, isCopied: true };
      } catch {
        return { address, isCopied: false };
      }
    },
  };
}
