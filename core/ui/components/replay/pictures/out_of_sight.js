// Pure: is a line of a picture anywhere in sight?

/**
 * @param {{x: (number | null)[], y: (number | null)[]} | undefined} line two places far along it
 * @param {[number, number]} across the limits of the picture, from left to right
 * @param {[number, number]} upwards
 * @returns {boolean} false also where there is no line
 */
export function isOutOfSight(line, across, upwards) {
  const [x, right] = line?.x ?? [], [y, top] = line?.y ?? [];
  if (![x, right, y, top].every(Number.isFinite)) return false;
  const sides = across.flatMap((left) => upwards.map((height) => (right - x) * (height - y) - (top - y) * (left - x)));
  return sides.every((side) => side > 0) || sides.every((side) => side < 0);
}
