import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import type { NavigateFunction } from 'react-router-dom';
import { ScreenFocus } from './screen-focus';
import type { Places } from './screen-focus';
import { MainPanel } from './main-panel';
import { redirect } from '../../ui/redirect';

const One = () => (
  <>
    <h1 tabIndex={-1}>One</h1>
    <Link to="/two">on</Link>
  </>
);

function Two() {
  const navigate = useNavigate();
  return (
    <>
      <h1 tabIndex={-1}>Two</h1>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  );
}

let navigateTo: NavigateFunction;

function Page() {
  navigateTo = useNavigate();
  const { pathname } = useLocation();
  const [places] = useState<Places>(() => new Map());
  return (
    <>
      <button>account</button>
      <MainPanel>
        <div key={pathname}>
          <ScreenFocus places={places} />
          <Routes>
            <Route path="/" element={<One />} />
            <Route path="/two" element={<Two />} />
          </Routes>
        </div>
      </MainPanel>
    </>
  );
}

const focused = () => document.activeElement?.textContent;

describe('navigating to a screen', () => {
  beforeEach(() => {
    Element.prototype.scrollTo = function (this: Element, _x?: unknown, y?: unknown) {
      this.scrollTop = Number(y);
    };
    render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    );
  });

  it('does not move focus on the first load', () => {
    expect(document.activeElement).toBe(document.body);
  });

  it('moves focus to the heading and scrolls to the top', async () => {
    screen.getByRole('main').scrollTop = 300;
    await userEvent.click(screen.getByRole('link', { name: 'on' }));
    expect(focused()).toBe('Two');
    expect(screen.getByRole('main').scrollTop).toBe(0);
  });

  it('does not move focus after a redirect when the user has moved it', async () => {
    screen.getByRole('button', { name: 'account' }).focus();
    await act(() => navigateTo('/two', redirect));
    expect(screen.getByRole('heading', { name: 'Two' })).toBeTruthy();
    expect(focused()).toBe('account');
  });

  it('moves focus to the heading after a redirect when the user has not moved it', async () => {
    await act(() => navigateTo('/two', redirect));
    expect(focused()).toBe('Two');
  });

  it('restores the scroll position on browser back', async () => {
    screen.getByRole('main').scrollTop = 300;
    await userEvent.click(screen.getByRole('link', { name: 'on' }));
    await userEvent.click(screen.getByRole('button', { name: 'back' }));
    expect(focused()).toBe('One');
    expect(screen.getByRole('main').scrollTop).toBe(300);
  });

  it('restores the scroll position of a screen that has changed its address', async () => {
    await act(() => navigateTo('/?page=2', { replace: true }));
    screen.getByRole('main').scrollTop = 300;
    await userEvent.click(screen.getByRole('link', { name: 'on' }));
    await userEvent.click(screen.getByRole('button', { name: 'back' }));
    expect(screen.getByRole('main').scrollTop).toBe(300);
  });
});
