import { useRef } from 'react';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useEscape } from '../hooks/use-escape';
import { useSelection } from './use-selection';

const ROW = '[data-row]';
/** What a row is pressed by. Its other buttons and its links do what they always do. */
const TITLE = '.row-title';
const CONTROL = 'a, button, input';
const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Selects rows as a file manager does: one more by a click with Ctrl or Cmd, or by Ctrl and the space bar; a range by a click with Shift, or by
 * Shift and the arrows; none by Escape. A plain press does what it always does. Each row has its id in `data-row`, and a button with the class
 * `row-title`.
 */
export function useRowSelection(list: RefObject<HTMLElement | null>, rows: readonly { _id: string }[]) {
  const { selected, control } = useSelection(rows);
  const clear = () => control.onSelectAll(false);
  useEscape({ isActive: control.count > 0, within: list, onEscape: clear });
  const isSpaceTaken = useRef(false);

  const onClickCapture = (event: MouseEvent) => {
    const id = idOfRow(event.target);
    const adds = event.ctrlKey || event.metaKey;
    if (id === undefined || !isPress(event.target) || (!adds && !event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) control.onSelectTo(id, undefined);
    else control.onSelect(id, false);
  };

  const step = (event: KeyboardEvent, id: string) => {
    const to = rows[rows.findIndex(({ _id }) => _id === id) + (STEPS[event.key] ?? 0)];
    event.preventDefault();
    if (!to) return;
    control.onSelectTo(to._id, id);
    const shown = [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
    shown
      .find(({ dataset }) => dataset.row === to._id)
      ?.querySelector<HTMLElement>(TITLE)
      ?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const id = idOfRow(event.target);
    if (id === undefined || event.defaultPrevented || event.altKey) return;
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault();
      isSpaceTaken.current = true;
      control.onSelect(id, false);
    } else if (event.shiftKey && STEPS[event.key]) step(event, id);
  };

  return {
    selected,
    isSelected: control.isSelected,
    clear,
    handlers: {
      onClickCapture,
      onKeyDown,
      // Otherwise Firefox would press the button when the space bar is released.
      onKeyUp: (event: KeyboardEvent) => {
        if (event.key === ' ' && isSpaceTaken.current) event.preventDefault();
        isSpaceTaken.current = false;
      },
      // Otherwise the browser would select text up to the click.
      onMouseDown: (event: MouseEvent) => {
        if (event.shiftKey && idOfRow(event.target) !== undefined) event.preventDefault();
      },
    },
  };
}

const idOfRow = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>(ROW)?.dataset.row : undefined;

const isPress = (target: EventTarget): boolean => target instanceof Element && (target.closest(CONTROL)?.matches(TITLE) ?? true);
