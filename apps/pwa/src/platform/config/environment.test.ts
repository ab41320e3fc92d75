import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from './environment';

it('environment: .env.example explains every variable', () => {
  const example = readFileSync(join(__dirname, '../../../.env.example'), 'utf8');
  const explained = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(explained.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
});
