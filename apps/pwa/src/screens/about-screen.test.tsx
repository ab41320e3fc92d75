import { screen } from '@testing-library/react';
import AboutScreen from './about-screen';
import { showScreen } from './screen.fixture';

it('About leads to the report form, and to the settings', () => {
  showScreen(<AboutScreen creator={undefined} donations={[]} />);
  const links = ['Report a problem', 'Settings'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(links).toEqual(['/report', '/settings']);
});
