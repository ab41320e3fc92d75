import { plainText } from '@chorus/contracts';
import type { Choice } from '../../../ui/controls/choice-field';

/** The choices that have every word of the text, whatever its case and marks; those that begin with it come first. */
export function matchingChoices(choices: readonly Choice[], text: string): readonly Choice[] {
  const typed = plainText(text).trim();
  if (!typed) return choices;
  const words = typed.split(/\s+/);
  const found = choices.filter(({ label }) => {
    const plain = plainText(label);
    return words.every((word) => plain.includes(word));
  });
  const begins = ({ label }: Choice) => plainText(label).startsWith(typed);
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

export const isNameOf = (text: string, { label }: Choice): boolean => plainText(text).trim() === plainText(label).trim();
