import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { showScreen } from '../screens/screen.fixture';
import { Router } from './router';

it('the router says once that a screen is shown, not for each screen that somebody goes on to', async () => {
  const onShown = jest.fn();
  const page = (
    <>
      <Router onShown={onShown} />
      <Link to="/another">Go on</Link>
    </>
  );
  showScreen(page, { path: '*', at: '/one' });
  await screen.findByRole('heading');
  expect(onShown).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByText('Go on'));
  await screen.findByRole('heading');
  expect(onShown).toHaveBeenCalledTimes(1);
});
