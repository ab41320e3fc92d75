import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { NotFoundScreen } from './not-found-screen';

function openAt(path: string, state: unknown) {
  window.history.replaceState(state, '', path);
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<p>Home</p>} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </BrowserRouter>,
  );
}

describe('Page not found: Go Back', () => {
  it('goes Home in a fresh tab', async () => {
    openAt('/nowhere', null);
    await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(await screen.findByText('Home')).toBeTruthy();
  });

  it('goes back where there is a page before', async () => {
    const back = jest.spyOn(window.history, 'go').mockImplementation();
    openAt('/nowhere', { usr: null, key: 'k', idx: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(back).toHaveBeenCalledWith(-1);
    expect(screen.queryByText('Home')).toBeNull();
  });
});
