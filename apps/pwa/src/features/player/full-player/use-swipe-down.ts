import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';

const FAR_ENOUGH_PX = 96;

export function useSwipeDown(onSwipe: () => void) {
  const startY = useRef<number>(undefined);
  const [distance, setDistance] = useState(0);

  const move = ({ clientY }: PointerEvent) => {
    if (startY.current !== undefined) setDistance(Math.max(0, clientY - startY.current));
  };
  const end = () => {
    startY.current = undefined;
    setDistance(0);
    if (distance >= FAR_ENOUGH_PX) onSwipe();
  };

  return {
    distance,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') return;
        startY.current = event.clientY;
      },
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: () => {
        startY.current = undefined;
        setDistance(0);
      },
    },
  };
}
