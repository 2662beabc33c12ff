// Pure: where an axis in space bears numbers, as Plotly chooses them.

/** @typedef {{ at: number, text: string }} Tick */

const ROUND = [2, 5, 10]; // times a power of ten, and 1
const USUAL = 5;

const written = (number, digits) => String(Number(number.toFixed(digits))).replace("-", "−");

/**
 * @param {Record<string, any>} axis of a figure's layout
 * @returns {Tick[]}
 */
export function ticksOf({ range: [low, high], nticks = USUAL, tickvals, ticktext }) {
  if (tickvals) return tickvals.map((at, index) => ({ at, text: String(ticktext?.[index] ?? written(at, 6)) }));
  const rough = Math.abs(high - low) / nticks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (rough / power <= 1 ? 1 : ROUND.find((size) => size >= rough / power) ?? 10);
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  const first = Math.ceil(Math.min(low, high) / step - 1e-9), last = Math.floor(Math.max(low, high) / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const at = (first + index) * step;
    return { at, text: written(at, digits) };
  });
}
