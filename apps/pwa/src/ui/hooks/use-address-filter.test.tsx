import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import type { NavigateFunction } from 'react-router-dom';
import { useAddress } from './use-address';
import { useAddressFilter } from './use-address-filter';

let navigate: NavigateFunction;

function Filter() {
  navigate = useNavigate();
  const { typed, type } = useAddressFilter(useAddress());
  return <input value={typed} onChange={({ target }) => type(target.value)} />;
}

const box = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <MemoryRouter initialEntries={['/songs']}>
      <Filter />
    </MemoryRouter>,
  );
});
afterEach(() => jest.useRealTimers());

describe('a filter in the address', () => {
  it('keeps a letter that is typed as the address changes', () => {
    type('d');
    act(() => {
      jest.advanceTimersByTime(350);
      type('du');
    });
    expect(box().value).toBe('du');
  });

  it('follows Back and links', () => {
    type('du');
    act(() => jest.advanceTimersByTime(350));
    act(() => void navigate('/songs?filter=mua'));
    expect(box().value).toBe('mua');
    act(() => void navigate(-1));
    expect(box().value).toBe('du');
  });
});
