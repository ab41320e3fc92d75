import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { Splash } from './splash';

const withoutSpaceBetween = (html: string | undefined) => html?.replace('<!-- screen -->', '').replace(/>\s+</g, '><').trim();

it('splash: index.html has the same markup as the component', () => {
  const file = readFileSync(join(__dirname, '../../../index.html'), 'utf8');
  const first = new DOMParser().parseFromString(file, 'text/html').getElementById('root');
  const { container } = render(<Splash />);
  expect(withoutSpaceBetween(first?.innerHTML)).toBe(withoutSpaceBetween(container.innerHTML));
});
