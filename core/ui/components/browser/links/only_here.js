// An address that leads everywhere to the computer itself is of no use to a room.

export const ONLY_HERE = "Only this computer can open this address.";

/**
 * @param {string} host as the address bar has it, without a port
 * @returns {boolean}
 */
export function isOnlyHere(host) {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])\.?$/i.test(host);
}

/** @returns {string} that sentence, or nothing where others may get here */
export const toldOnlyHere = () => (isOnlyHere(location.hostname) ? ONLY_HERE : "");
