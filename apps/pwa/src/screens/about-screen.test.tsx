import { screen } from '@testing-library/react';
import AboutScreen from './about-screen';
import { showScreen } from './screen.fixture';

it('About has the version', () => {
  showScreen(<AboutScreen version="2.0.0" creator={undefined} donations={[]} />);
  expect(screen.getByText('Version 2.0.0')).toBeDefined();
});

it('About leads to the report form, and to the settings', () => {
  showScreen(<AboutScreen version="2.0.0" creator={undefined} donations={[]} />);
  const links = ['Report a problem', 'Settings'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(links).toEqual(['/report', '/settings']);
});
