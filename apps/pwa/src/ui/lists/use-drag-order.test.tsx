import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useDragOrder } from './use-drag-order';

const ROW_PX = 60;
const VIEW_PX = 600;
const COUNT = 100;

const dropped: [string, number][] = [];

function List() {
  const { handlersOf, shiftOf } = useDragOrder({ rowHeight: ROW_PX, count: COUNT, onDrop: (id, to) => dropped.push([id, to]) });
  return (
    <div data-scroller data-testid="scroller">
      <button type="button" data-shift={shiftOf(2)} {...handlersOf('third', 2)}>
        Move
      </button>
    </div>
  );
}

function hold(from = 0) {
  render(<List />);
  const scroller = screen.getByTestId('scroller');
  scroller.scrollTop = from;
  scroller.getBoundingClientRect = () => ({ top: 0, bottom: VIEW_PX }) as DOMRect;
  const handle = screen.getByRole('button');
  point(handle, 'pointerdown', 150);
  return { scroller, handle };
}

/** jsdom has no pointer events. */
const point = (handle: HTMLElement, type: string, clientY = 0) => fireEvent(handle, new MouseEvent(type, { bubbles: true, clientY }));

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  dropped.length = 0;
  Element.prototype.setPointerCapture = () => undefined;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** A list whose first two rows are hidden, with a heading before its third row and one before its fifth. */
function ListWithHeadings() {
  const places = [undefined, undefined, 1, 2, 4, 5];
  const slots = {
    first: 2,
    slotOf: (index: number) => places[index] ?? -1,
    indexAt: (slot: number) => (places.includes(slot) ? places.indexOf(slot) : undefined),
  };
  const { handlersOf, shiftOf } = useDragOrder({
    ...{ rowHeight: ROW_PX, count: places.length, slots },
    onDrop: (id, to) => dropped.push([id, to]),
  });
  return (
    <button type="button" data-shifts={[2, 3, 4, 5].map(shiftOf).join(' ')} {...handlersOf('fourth', 3)}>
      Move
    </button>
  );
}

describe('a row that is dragged past a heading', () => {
  it.each([
    ['on the heading stays', 1, [], '0 60 0 0'],
    ['on the row below it takes its place, and that row goes above the heading', 2, [['fourth', 4]], '0 120 -120 0'],
    ['upwards stops at the first row that is shown', -5, [['fourth', 2]], '60 -60 0 0'],
    ['downwards stops at the last one', 20, [['fourth', 5]], '0 180 -120 -60'],
  ])('and dropped %s', (_, rows, expected, shifts) => {
    render(<ListWithHeadings />);
    const handle = screen.getByRole('button');
    point(handle, 'pointerdown', 150);
    point(handle, 'pointermove', 150 + rows * ROW_PX);
    expect(handle.dataset.shifts).toBe(shifts);
    point(handle, 'pointerup');
    expect(dropped).toEqual(expected);
  });
});

describe('a row that is dragged', () => {
  it('moves by as many rows as the pointer does, without scrolling in the middle of the list', () => {
    const { scroller, handle } = hold();
    point(handle, 'pointermove', 330);
    pass(1_000);
    point(handle, 'pointerup');
    expect([dropped, scroller.scrollTop]).toEqual([[['third', 5]], 0]);
  });

  it.each([
    ['bottom', 0, VIEW_PX - 10],
    ['top', 3_000, 10],
  ])('keeps scrolling the list while the pointer rests near its %s', (_, from, clientY) => {
    const { scroller, handle } = hold(from);
    point(handle, 'pointermove', clientY);
    pass(500);
    const half = Math.abs(scroller.scrollTop - from);
    expect(half).toBeGreaterThan(2 * ROW_PX);
    pass(500);
    expect(Math.abs(scroller.scrollTop - from)).toBeGreaterThan(1.5 * half);
    point(handle, 'pointerup');
    const moved = Math.round((clientY - 150 + scroller.scrollTop - from) / ROW_PX);
    expect(dropped).toEqual([['third', Math.max(0, Math.min(COUNT - 1, 2 + moved))]]);
    const { scrollTop } = scroller;
    pass(500);
    expect(scroller.scrollTop).toBe(scrollTop);
  });

  it.each([
    ['end', VIEW_PX * ROW_PX, (COUNT - 1 - 2) * ROW_PX],
    ['beginning', -VIEW_PX * ROW_PX, -2 * ROW_PX],
  ])('stays within its list when the pointer is far beyond its %s, so that it does not make the page longer', (_, clientY, shift) => {
    const { handle } = hold();
    point(handle, 'pointermove', clientY);
    expect(handle.dataset.shift).toBe(String(shift));
  });

  it('that is only pressed near the edge does not scroll the list', () => {
    const { scroller, handle } = hold();
    point(handle, 'pointerup');
    point(handle, 'pointerdown', VIEW_PX - 10);
    pass(500);
    expect(scroller.scrollTop).toBe(0);
  });
});
