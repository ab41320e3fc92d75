import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { Arrival } from './arrival';
import type { Places } from './arrival';
import { MainPanel } from './main-panel';

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

function Page() {
  const { pathname } = useLocation();
  const [places] = useState<Places>(() => new Map());
  return (
    <MainPanel>
      <div key={pathname}>
        <Arrival places={places} />
        <Routes>
          <Route path="/" element={<One />} />
          <Route path="/two" element={<Two />} />
        </Routes>
      </div>
    </MainPanel>
  );
}

const focused = () => document.activeElement?.textContent;

describe('arriving at a screen', () => {
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

  it('leaves the focus of a page that was just opened alone', () => {
    expect(document.activeElement).toBe(document.body);
  });

  it('puts the focus on the heading and shows the top', async () => {
    screen.getByRole('main').scrollTop = 300;
    await userEvent.click(screen.getByRole('link', { name: 'on' }));
    expect(focused()).toBe('Two');
    expect(screen.getByRole('main').scrollTop).toBe(0);
  });

  it('is where one was when one goes back', async () => {
    screen.getByRole('main').scrollTop = 300;
    await userEvent.click(screen.getByRole('link', { name: 'on' }));
    await userEvent.click(screen.getByRole('button', { name: 'back' }));
    expect(focused()).toBe('One');
    expect(screen.getByRole('main').scrollTop).toBe(300);
  });
});
