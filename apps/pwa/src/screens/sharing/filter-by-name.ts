import { plainText } from '@chorus/contracts';

export function filterByName<P extends { fullName: string }>(people: readonly P[], typed: string): readonly P[] {
  const wanted = plainText(typed.trim());
  return wanted === '' ? people : people.filter(({ fullName }) => plainText(fullName).includes(wanted));
}
