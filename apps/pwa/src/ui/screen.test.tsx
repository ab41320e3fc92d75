import { render } from '@testing-library/react';
import { ScreenHeading } from './screen';

it('the greeting of a document that was shown an hour earlier is no failure, and stays', () => {
  const container = document.createElement('div');
  container.innerHTML = '<h1 tabindex="-1" class="large">Good Morning</h1>';
  const failures: unknown[] = [];
  const heading = (
    <ScreenHeading className="large" isOfTheHour>
      Good Afternoon
    </ScreenHeading>
  );
  render(heading, {
    container: document.body.appendChild(container),
    hydrate: true,
    onRecoverableError: (failure) => void failures.push(failure),
  });
  expect(failures).toEqual([]);
  expect(container.textContent).toBe('Good Morning');
});
