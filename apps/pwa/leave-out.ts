/** A part of a library's source, and what stands there instead. */
export type Replacement = readonly [part: RegExp, replacement: string];

/** Throws when there is a part that the library no longer has. */
export function leaveOut(parts: readonly Replacement[], code: string): string {
  return parts.reduce((text, [part, replacement]) => {
    const rest = text.replace(part, replacement);
    if (rest === text) throw new Error(`There is nothing to leave out like ${part}`);
    return rest;
  }, code);
}
