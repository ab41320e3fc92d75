import { createEvent, fireEvent } from '@testing-library/react';
import { beginDrag } from './dragged';
import type { Dragged } from './dragged';

/** jsdom has no DataTransfer. */
export class FakeTransfer {
  effectAllowed = 'uninitialized';
  image: string | null = null;
  private readonly data = new Map<string, string>();

  get types(): string[] {
    return [...this.data.keys()];
  }

  setData = (type: string, value: string): void => void this.data.set(type, value);
  getData = (type: string): string => this.data.get(type) ?? '';
  clearData = (): void => this.data.clear();
  setDragImage = (element: Element): void => {
    this.image = element.textContent;
  };
}

type DragEventName = 'dragStart' | 'dragOver' | 'dragLeave' | 'drop' | 'dragEnd';

/** jsdom has no DragEvent either. */
export function fireDrag(element: Element, type: DragEventName, dataTransfer: FakeTransfer, to?: Element): Event {
  const event = createEvent[type](element);
  Object.defineProperties(event, { dataTransfer: { value: dataTransfer }, relatedTarget: { value: to ?? null } });
  fireEvent(element, event);
  return event;
}

interface Start {
  transfer?: FakeTransfer;
  pointerType?: string | undefined;
}

/** Presses an element and begins to drag it. */
export function startDrag(element: Element, { transfer = new FakeTransfer(), pointerType = 'mouse' }: Start = {}): FakeTransfer {
  fireEvent(element, Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType }));
  fireDrag(element, 'dragStart', transfer);
  return transfer;
}

/** Drops songs on an element. Returns whether it accepted them. */
export function dropOn(element: Element, what: Dragged): boolean {
  const transfer = new FakeTransfer();
  beginDrag({ dataTransfer: transfer as unknown as DataTransfer }, what);
  const isAccepted = fireDrag(element, 'dragOver', transfer).defaultPrevented;
  fireDrag(element, 'drop', transfer);
  return isAccepted;
}

/** As when the pointer moves on after a drag whose source is no longer there. */
export const endDrag = (): boolean => fireEvent(window, new MouseEvent('pointermove'));
