import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useRowSelection } from './use-row-selection';

const numbered = (count: number) => Array.from({ length: count }, (_, at) => ({ _id: `${at + 1}` }));
const onPlay = jest.fn<undefined, [string]>();
const onLike = jest.fn();

function List({ rows }: { rows: readonly { _id: string }[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { selected, isSelected, handlers } = useRowSelection(list, rows);
  return (
    <>
      <ul ref={list} {...handlers}>
        {rows.slice(0, 8).map(({ _id }) => (
          <li key={_id} data-row={_id} data-selected={isSelected(_id)}>
            <button type="button" className="row-title" onClick={() => onPlay(_id)}>
              {_id}
            </button>
            <button type="button" onClick={onLike}>
              {`Like ${_id}`}
            </button>
          </li>
        ))}
      </ul>
      <output>{selected.length > 20 ? selected.length : selected.join(' ')}</output>
    </>
  );
}

const show = (rows = numbered(8)) => render(<List rows={rows} />);
const selected = () => screen.getByRole('status').textContent;
const row = (n: number) => screen.getByRole('button', { name: `${n}` });
const click = (n: number, keys: object = {}) => fireEvent.click(row(n), keys);

beforeEach(() => jest.clearAllMocks());
afterEach(cleanup);

describe('rows are selected with a mouse', () => {
  it.each([
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
  ])('one by one by a click with %s, which does not press them', (_, keys) => {
    show();
    for (const n of [2, 5, 3]) click(n, keys);
    expect(selected()).toBe('2 3 5');
    click(3, keys);
    expect(selected()).toBe('2 5');
    expect(onPlay).not.toHaveBeenCalled();
  });

  it('as a range by a click with Shift, which may be made shorter', () => {
    show();
    click(3, { ctrlKey: true });
    click(6, { shiftKey: true });
    expect(selected()).toBe('3 4 5 6');
    click(4, { shiftKey: true });
    expect(selected()).toBe('3 4');
    click(1, { shiftKey: true });
    expect(selected()).toBe('1 2 3');
    expect(onPlay).not.toHaveBeenCalled();
  });

  it('not by a plain click, nor on the other buttons of a row', () => {
    show();
    click(2);
    fireEvent.click(screen.getByRole('button', { name: 'Like 3' }), { ctrlKey: true });
    expect([onPlay.mock.calls, onLike.mock.calls.length, selected()]).toEqual([[['2']], 1, '']);
  });

  it('also where they are ten thousand, most of which are not shown', () => {
    show(numbered(10_000));
    click(2, { ctrlKey: true });
    fireEvent.keyDown(row(2), { key: 'ArrowUp', shiftKey: true });
    expect(selected()).toBe('1 2');
  });
});

describe('rows are selected with the keyboard', () => {
  it('one by one by Ctrl and the space bar, which does not press them', async () => {
    show();
    row(2).focus();
    await userEvent.keyboard('{Control>} {/Control}');
    row(4).focus();
    await userEvent.keyboard('{Control>} {/Control}');
    expect([selected(), onPlay.mock.calls]).toEqual(['2 4', []]);
  });

  it('as a range by Shift and the arrows, which the focus follows', async () => {
    show();
    row(3).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect([selected(), document.activeElement?.textContent]).toEqual(['3 4 5', '5']);
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect([selected(), document.activeElement?.textContent]).toEqual(['3 4', '4']);
  });

  it('and none at the end of the list, where the volume stays as it is, too', () => {
    show();
    row(8).focus();
    expect(fireEvent.keyDown(row(8), { key: 'ArrowDown', shiftKey: true })).toBe(false);
    expect(selected()).toBe('');
  });

  it('and none any more after Escape', async () => {
    show();
    click(2, { ctrlKey: true });
    click(6, { shiftKey: true });
    await userEvent.keyboard('{Escape}');
    expect(selected()).toBe('');
  });
});

it('only rows that are in the list stay selected', () => {
  const { rerender } = show();
  for (const n of [2, 5]) click(n, { ctrlKey: true });
  rerender(<List rows={numbered(4)} />);
  expect(selected()).toBe('2');
});
