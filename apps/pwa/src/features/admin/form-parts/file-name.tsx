import { shownName } from '../upload/file-kinds';

export function FileName({ name }: { name: string }) {
  const shown = shownName(name);
  const isCut = shown !== name.normalize('NFC');

  return (
    <span title={name} className={isCut ? "after:content-['…']" : ''}>
      {shown}
    </span>
  );
}
