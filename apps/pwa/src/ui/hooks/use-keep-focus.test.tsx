import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useKeepFocus } from './use-keep-focus';

function List({ names }: { names: string[] }) {
  const [left, setLeft] = useState(names);
  const stays = useKeepFocus<HTMLUListElement>();
  return (
    <>
      <ul aria-label="List" tabIndex={-1} {...stays}>
        {left.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setLeft(left.filter((other) => other !== name))}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setLeft([])}>
        Clear
      </button>
    </>
  );
}

const focused = () => document.activeElement?.textContent;
const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};

describe('focus, when its element is removed', () => {
  it('moves to the element in its place, or to the last one before it', async () => {
    render(<List names={['one', 'two', 'three']} />);
    await press('two');
    await waitFor(() => expect(focused()).toBe('three'));
    await press('three');
    await waitFor(() => expect(focused()).toBe('one'));
  });

  it('moves to the container when nothing is left', async () => {
    render(<List names={['one']} />);
    await press('one');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
  });

  it('is not taken from elsewhere on the page', async () => {
    render(<List names={['one', 'two']} />);
    screen.getByRole('button', { name: 'one' }).focus();
    await press('Clear');
    expect(focused()).toBe('Clear');
  });
});
