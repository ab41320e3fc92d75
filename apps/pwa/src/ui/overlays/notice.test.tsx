import { render, screen } from '@testing-library/react';
import { Notice } from './notice';

const Notices = ({ titles }: { titles: readonly string[] }) => titles.map((title) => <Notice key={title} icon={null} title={title} />);
const onPhone = () =>
  screen.queryAllByRole('region').flatMap((notice) => (notice.matches('.max-md\\:hidden') ? [] : [notice.getAttribute('aria-label')]));

it('notices: a phone shows the newest, and the others once it is gone', () => {
  const { rerender } = render(<Notices titles={['Install Chorus']} />);
  rerender(<Notices titles={['Signed out', 'Install Chorus']} />);
  expect(onPhone()).toEqual(['Signed out']);
  rerender(<Notices titles={['Install Chorus']} />);
  expect(onPhone()).toEqual(['Install Chorus']);
});
