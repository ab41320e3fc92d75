import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ComboboxField } from './combobox-field';

const choices = ['Low Tide', 'Sơn Hà', 'The Low Anthem'].map((label) => ({ value: label.toLowerCase(), label }));
const many = Array.from({ length: 60 }, (_, n) => ({ value: `${n}`, label: `Artist ${n}` }));
const onSubmit = jest.fn();

function Form({ of, start = '' }: { of: typeof choices; start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <form onSubmit={onSubmit}>
      <ComboboxField label="Artist" value={value} choices={of} placeholder="Choose an artist" onChange={setValue} />
      <output>{value}</output>
    </form>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Artist' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;
const chosen = () => screen.getByRole('status').textContent;

beforeEach(() => {
  jest.clearAllMocks();
});

describe('a field with choices that are found by typing', () => {
  it('narrows its list while one types, and Enter chooses without submitting the form', async () => {
    render(<Form of={choices} />);
    await userEvent.type(input(), 'low');
    expect([options(), active()]).toEqual([['Low Tide', 'The Low Anthem'], 'Low Tide']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect([chosen(), input().value, options()]).toEqual(['the low anthem', 'The Low Anthem', []]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('opens on a click with the chosen one marked, and a click chooses', async () => {
    render(<Form of={choices} start="sơn hà" />);
    await userEvent.click(input());
    expect([options().length, active()]).toEqual([3, 'Sơn Hà']);
    await userEvent.click(screen.getByRole('option', { name: 'Low Tide' }));
    expect([chosen(), document.activeElement]).toEqual(['low tide', input()]);
  });

  it('closes on Escape and keeps what was chosen', async () => {
    render(<Form of={choices} start="low tide" />);
    await userEvent.type(input(), 'son{Escape}');
    expect([chosen(), input().value, input().getAttribute('aria-expanded')]).toEqual(['low tide', 'Low Tide', 'false']);
  });

  it('takes a name that is typed out when it is left, and otherwise keeps what was chosen', async () => {
    render(<Form of={choices} />);
    await userEvent.type(input(), 'son ha');
    await userEvent.tab();
    expect([chosen(), input().value]).toEqual(['sơn hà', 'Sơn Hà']);
    await userEvent.clear(input());
    await userEvent.type(input(), 'somebody');
    expect(screen.getByText('No match')).toBeTruthy();
    await userEvent.tab();
    expect([chosen(), input().value]).toEqual(['sơn hà', 'Sơn Hà']);
  });

  it('shows the first 50 of many, and how many more there are', async () => {
    render(<Form of={many} />);
    await userEvent.click(input());
    expect(options()).toHaveLength(50);
    expect(screen.getByText('10 more. Type to find one.')).toBeTruthy();
  });
});
