// The address bar holds the moment that is shown, and so does the link to it.

import { namedLink, namesHere } from "../../browser/links/naming.js";
import { linkTo, momentIn } from "./rules.js";

/** @import { Moment } from "./rules.js" */

const ADDRESS_PAUSE = 400; // ms after the last step until the address bar holds k

/**
 * @param {() => Moment} moment that is shown
 * @returns {{ remember: () => void, forget: () => void, stop: () => void, led: () => Moment | null,
 *   copy: (isToPresent?: boolean) => Promise<{ address: string, isCopied: boolean }> }}
 *   `led` is, once, the moment that the browser went to by itself: back, forward, or on in a lecture;
 *   `copy` says whether the link is in the clipboard; it is one to the plain page, unless it is to present
 */
export function createAddress(moment) {
  let waiting = 0, ledTo = /** @type {Moment | null} */ (null);
  const onGone = () => {
    clearTimeout(waiting);
    ledTo = momentIn(location.search);
  };
  window.addEventListener("popstate", onGone);
  return {
    remember() {
      clearTimeout(waiting);
      const { pathname } = location;
      waiting = setTimeout(() => {
        if (location.pathname !== pathname) return; // another page by now
        history.replaceState(history.state, "", linkTo(location.href, moment()));
      }, ADDRESS_PAUSE);
    },
    forget() {
      clearTimeout(waiting);
    },
    stop() {
      clearTimeout(waiting);
      window.removeEventListener("popstate", onGone);
    },
    led() {
      const there = ledTo;
      ledTo = null;
      return there;
    },
    async copy(isToPresent = false) {
      const address = linkTo(namedLink(location.href, namesHere()), moment(), isToPresent);
      try {
        await navigator.clipboard.writeText(address);
        return { address, isCopied: true };
      } catch {
        return { address, isCopied: false };
      }
    },
  };
}
