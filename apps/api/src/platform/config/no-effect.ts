/** To be continued with the reason. */
export const noEffectOf = (names: readonly string[]): string => `${names.join(', ')} ${names.length === 1 ? 'has' : 'have'} no effect`;
