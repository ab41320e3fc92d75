import { plainText } from '../../ui/plain-text';

/** People whose name has the words in it, with or without their marks: 'duc' finds 'Đức'. */
export function namesLike<P extends { fullName: string }>(people: readonly P[], typed: string): readonly P[] {
  const wanted = plainText(typed.trim());
  return wanted === '' ? people : people.filter(({ fullName }) => plainText(fullName).includes(wanted));
}
