/** Joins what is there: `classNames('a', isOn && 'b')`. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
