import { fireEvent, render, screen } from '@testing-library/react';
import { Shelf } from './shelf';

/** Shows a shelf of this width whose cards take `needed`, and points at it. */
function showShelf({ width, needed, scrolled = 0 }: { width: number; needed: number; scrolled?: number }) {
  render(
    <Shelf title="Trending">
      <li>Song</li>
    </Shelf>,
  );
  const row = screen.getByRole('list');
  const sizes = { clientWidth: width, scrollWidth: needed, scrollLeft: scrolled };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(row, name, { configurable: true, value });
  fireEvent.pointerEnter(screen.getByRole('region'));
}

const arrows = () => screen.getAllByRole('button').map((arrow) => (arrow.matches(':disabled') ? 'off' : 'on'));

describe('the arrows of a shelf', () => {
  it('are not there if all of it is in sight', () => {
    showShelf({ width: 500, needed: 500 });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['at its start', 0, ['off', 'on']],
    ['in between', 200, ['on', 'on']],
    ['at its end', 500, ['on', 'off']],
  ])('lead where it can be scrolled: %s', (_, scrolled, expected) => {
    showShelf({ width: 500, needed: 1_000, scrolled });
    expect(arrows()).toEqual(expected);
  });
});
