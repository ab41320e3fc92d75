import { shortcutOf } from './shortcut-of';
import type { ShortcutCommand } from './shortcuts';

type Handler = () => void;

const handlers = new Map<ShortcutCommand, readonly Handler[]>();

/** `isOnTop`: for what covers the others, whose keys wait until it is gone. Returns how to stop. */
export function handleShortcut(command: ShortcutCommand, handler: Handler, { isOnTop = false } = {}): () => void {
  const others = handlers.get(command) ?? [];
  handlers.set(command, isOnTop ? [...others, handler] : [handler, ...others]);
  return () =>
    handlers.set(
      command,
      (handlers.get(command) ?? []).filter((one) => one !== handler),
    );
}

export function handleShortcuts(by: Partial<Record<ShortcutCommand, Handler>>): () => void {
  const stops = (Object.entries(by) as [ShortcutCommand, Handler][]).map(([command, handler]) => handleShortcut(command, handler));
  return () => stops.forEach((stop) => stop());
}

interface Listening {
  /** False where the person has turned off letters and signs. */
  hasCharacters: () => boolean;
  /** Commands that make no sense where the key was pressed are left alone. */
  isOffered?: (command: ShortcutCommand) => boolean;
}

/** Gives key presses in the page, or in another window of it, to the handler on top. Returns how to stop. */
export function listenToShortcuts(target: Document | HTMLElement, { hasCharacters, isOffered = () => true }: Listening): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const shortcut = shortcutOf(event, { hasCharacters: hasCharacters() });
    const handler = shortcut && isOffered(shortcut.command) ? handlers.get(shortcut.command)?.at(-1) : undefined;
    if (!shortcut || !handler) return;
    event.preventDefault();
    if (shortcut.repeats || !event.repeat) handler();
  };
  const listener = (event: Event) => onKeyDown(event as KeyboardEvent);
  target.addEventListener('keydown', listener);
  return () => target.removeEventListener('keydown', listener);
}
