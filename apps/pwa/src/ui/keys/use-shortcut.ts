import { useEffect, useEffectEvent } from 'react';
import { handleShortcut } from './shortcut-handlers';
import type { ShortcutCommand } from './shortcuts';

/** Without a command, it handles none. `isOnTop`: for what covers other parts that have the same command. */
export function useShortcut(command: ShortcutCommand | undefined, onPress: () => void, { isOnTop = false } = {}): void {
  const press = useEffectEvent(onPress);

  useEffect(() => (command ? handleShortcut(command, () => press(), { isOnTop }) : undefined), [command, isOnTop]);
}
