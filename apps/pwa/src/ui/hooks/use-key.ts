import { useEffect, useEffectEvent } from 'react';

const TYPING = 'input:not([type="range"]), textarea, select, [contenteditable]';

export function useKey(key: string, onPress: () => void) {
  const press = useEffectEvent(onPress);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key]);
}

const isBusy = (target: EventTarget | null) =>
  (target instanceof Element && target.matches(TYPING)) || document.querySelector('dialog[open], [role="menu"]') !== null;
