import { useRef } from 'react';
import type { ComponentProps, SyntheticEvent } from 'react';

const isBeside = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;

/** A click that begins and ends beside a dialog. A selection of text may end there, too. */
export function useBackdropClick(onClick: () => void): Pick<ComponentProps<'dialog'>, 'onPointerDown' | 'onClick'> {
  const beganBeside = useRef(false);

  return {
    onPointerDown: (event) => {
      beganBeside.current = isBeside(event);
    },
    onClick: (event) => {
      if (isBeside(event) && beganBeside.current) onClick();
    },
  };
}
