import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMinutesLeft, useSleepText } from './use-sleep-timer';
import { SleepDialog } from './sleep-dialog';

interface OpenedSleepDialog {
  isOn: boolean;
  label: string;
  /** Undefined unless the timer counts minutes. */
  minutesLeft: number | undefined;
  open: () => void;
  /** Render it beside what opens it. */
  dialog: ReactNode;
}

export function useSleepDialog(): OpenedSleepDialog {
  const [isOpen, setIsOpen] = useState(false);
  const text = useSleepText();
  const minutesLeft = useMinutesLeft();

  return {
    isOn: text !== undefined,
    label: text ?? 'Sleep timer',
    minutesLeft,
    open: () => setIsOpen(true),
    dialog:
      isOpen &&
      createPortal(
        <Suspense>
          <SleepDialog onClose={() => setIsOpen(false)} />
        </Suspense>,
        document.body,
      ),
  };
}
