import type { RoomReaction } from '@chorus/contracts';
import { useEffect, useRef } from 'react';
import type { Reacted } from '../rooms';
import { useRooms } from '../use-rooms';

const FLOAT_MS = 2_400;
const MOST_AT_ONCE = 20;

/** Without the variation selector, a heart is a black sign. */
export const inColor = (reaction: RoomReaction): string => `${reaction}\uFE0F`;

/** Reactions rise over the cover. With reduced motion they appear and disappear. */
export function FloatingReactions() {
  const { onReaction } = useRooms();
  const layer = useRef<HTMLDivElement>(null);

  useEffect(
    () =>
      onReaction((reacted) => {
        if (layer.current && layer.current.childElementCount < MOST_AT_ONCE) float(layer.current, reacted);
      }),
    [onReaction],
  );

  return <div ref={layer} aria-hidden className="pointer-events-none absolute inset-0 z-10" />;
}

function float(layer: HTMLElement, { person, reaction }: Reacted): void {
  const sign = document.createElement('span');
  sign.textContent = inColor(reaction);
  sign.title = person.fullName;
  sign.className = 'absolute bottom-2 text-heading';
  sign.style.insetInlineStart = `${10 + 70 * Math.random()}%`;
  layer.append(sign);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const rises = isCalm
    ? ['none', 'none', 'none']
    : ['translateY(0) scale(0.6)', 'translateY(-2.5rem) scale(1.1)', 'translateY(-7rem) scale(1)'];
  const floating = sign.animate(
    [
      { opacity: 0, transform: rises[0] },
      { opacity: 1, transform: rises[1], offset: 0.25 },
      { opacity: 0, transform: rises[2] },
    ],
    { duration: FLOAT_MS, easing: 'ease-out' },
  );
  floating.onfinish = () => sign.remove();
  floating.oncancel = () => sign.remove();
}
