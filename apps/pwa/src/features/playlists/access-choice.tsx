import type { PlaylistAccess } from '@chorus/contracts';
import { Link2, LockKeyhole, Users } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface AccessChoiceProps {
  value: PlaylistAccess;
  disabled: boolean;
  onChange: (access: PlaylistAccess) => void;
}

const choices: readonly { access: PlaylistAccess; icon: ReactNode; label: string; hint: string }[] = [
  { access: 'private', icon: <LockKeyhole />, label: 'Only you', hint: 'Nobody else sees it.' },
  { access: 'link', icon: <Link2 />, label: 'Anyone with the link', hint: 'They can listen to it.' },
  { access: 'together', icon: <Users />, label: 'Made together', hint: 'People who join by the link add, move and remove songs, too.' },
];

export function AccessChoice({ value, disabled, onChange }: AccessChoiceProps) {
  const name = useId();

  return (
    <fieldset disabled={disabled} className="-mx-2">
      <legend className="sr-only">Who can see this playlist</legend>
      {choices.map(({ access, icon, label, hint }) => (
        <label key={access} className="flex min-h-11 w-full items-center gap-3 rounded-cover p-2 hover:bg-hover">
          <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-small bg-raised text-muted [&>svg]:size-5">
            {icon}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block text-small font-semibold">{label}</span>
            <span className="block text-caption text-muted">{hint}</span>
          </span>
          <input
            type="radio"
            name={name}
            checked={access === value}
            className="size-5 shrink-0 accent-accent"
            onChange={() => onChange(access)}
          />
        </label>
      ))}
    </fieldset>
  );
}
