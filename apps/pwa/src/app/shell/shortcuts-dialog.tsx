import { screenPaths } from '@chorus/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFullPlayer } from '../../features/player/full-player/use-full-player';
import { characterKeys } from '../../platform/preferences/character-keys';
import { useStore } from '../../platform/store/use-store';
import { isCharacter, listKeys, shortcuts } from '../../ui/keys/shortcuts';
import { Dialog } from '../../ui/overlays/dialog';

const groups = [...new Set(shortcuts.map(({ group }) => group))];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const hasCharacters = useStore(characterKeys) === 'on';
  const player = useFullPlayer();

  return (
    <Dialog title="Keyboard shortcuts" className="md:max-w-2xl" onClose={onClose}>
      <div className="-mb-1 gap-x-10 md:columns-2">
        {groups.map((group) => (
          <KeyGroup key={group} title={group}>
            {shortcuts
              .filter((one) => one.group === group)
              .map((one) => (
                <KeyLine key={one.command} title={one.title} keys={[shownKey(one.key)]} isOff={isCharacter(one) && !hasCharacters} />
              ))}
          </KeyGroup>
        ))}
        <KeyGroup title="Lists of songs">
          {listKeys.map((one) => (
            <KeyLine key={one.title} {...one} />
          ))}
        </KeyGroup>
      </div>
      <p className="text-small text-muted">
        {hasCharacters ? 'You can turn single-key shortcuts off in ' : 'Single-key shortcuts are off. You can turn them on in '}
        <Link
          to={screenPaths.settings}
          replace={player.isOpen}
          className="text-ink underline underline-offset-2 hover:text-accent"
          onClick={onClose}
        >
          Settings
        </Link>
        .
      </p>
    </Dialog>
  );
}

const KeyGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="break-inside-avoid pb-5">
    <h3 className="mb-1 text-caption font-semibold text-faint">{title}</h3>
    <dl className="flex flex-col divided">{children}</dl>
  </section>
);

const KeyLine = ({ title, keys, isOff = false }: { title: string; keys: readonly string[]; isOff?: boolean }) => (
  <div className="flex items-center justify-between gap-4 py-1.5">
    <dt className={isOff ? 'text-small text-faint' : 'text-small text-muted'}>{title}</dt>
    <dd className="flex gap-1.5">
      {keys.map((key) => (
        <kbd
          key={key}
          className={`inline-block min-w-8 rounded-small bg-raised px-2 py-1 text-center font-sans text-caption font-semibold ring-1 ring-line-strong ${isOff ? 'text-faint line-through' : ''}`}
        >
          {key}
        </kbd>
      ))}
    </dd>
  </div>
);

const signs: Partial<Record<string, string>> = { ' ': 'Space', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };

const shownKey = (key: string): string => signs[key] ?? key.toUpperCase();
