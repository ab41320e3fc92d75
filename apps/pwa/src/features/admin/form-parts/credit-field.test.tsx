import { artistNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CreditField } from './credit-field';
import { creditForm, rowsIn } from './credit-form';
import type { CreditForm, CreditRow } from './credit-form';

beforeAll(() => (Element.prototype.scrollIntoView = () => undefined));
afterEach(cleanup);

const artists = ['Nina', 'Björk', 'Ada', 'Lan'].map((fullName, at) => artistNumber(at + 1, { fullName }));
const idOf = (name: string) => artists.find(({ fullName }) => fullName === name)?._id ?? '';
const row = (name: string, joinPhrase = ''): CreditRow => ({ artistId: idOf(name), joinPhrase });
const three = [row('Nina', ' feat. '), row('Björk', ' & '), row('Ada')];

function show(rows: readonly CreditRow[], errors: Partial<CreditForm> = {}) {
  const shown = { form: creditForm(rows) };
  function Form() {
    const [form, setForm] = useState(shown.form);
    shown.form = form;
    return <CreditField value={form} artists={artists} errors={errors} onChange={setForm} />;
  }
  render(<Form />);
  return { form: () => shown.form, rows: () => rowsIn(shown.form) };
}

const reads = () => screen.getByText(/^Reads as/).textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id;

async function choose(label: string, name: string) {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  await userEvent.clear(field);
  await userEvent.type(field, `${name}{Enter}`);
}

describe('the artists of a form', () => {
  it('are one choice where there is one, as ever', async () => {
    const { form } = show([row('Nina')]);
    expect(screen.getByLabelText<HTMLInputElement>('Artist').value).toBe('Nina');
    expect([screen.queryByText(/^Reads as/), screen.queryByRole('list')]).toEqual([null, null]);
    await choose('Artist', 'Lan');
    expect(form()).toEqual({ artistId: idOf('Lan'), artists: '' });
  });

  it('can be several once one is chosen, of whom each is offered once', async () => {
    show([row('')]);
    expect(screen.queryByRole('button', { name: 'Add another artist' })).toBeNull();
    await choose('Artist', 'Nina');
    await press('Add another artist');
    expect(document.activeElement).toBe(screen.getByLabelText('Artist 2'));
    await userEvent.click(screen.getByLabelText('Artist 2'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Björk', 'Ada', 'Lan']);
    await choose('Artist 2', 'Björk');
    expect(reads()).toBe('Reads as Nina feat. Björk');
  });

  it('are joined by a text of one’s own', async () => {
    const { rows } = show(three);
    const between = screen.getByLabelText<HTMLInputElement>('Text between Nina and Björk');
    expect(between.value).toBe('feat.');
    await userEvent.clear(between);
    await userEvent.type(between, 'và bạn ');
    expect(between.value).toBe('và bạn ');
    expect(reads()).toBe('Reads as Nina và bạn Björk & Ada');
    await userEvent.tab();
    expect([between.value, rows()[0]?.joinPhrase]).toEqual(['và bạn', ' và bạn ']);
    await userEvent.clear(between);
    await userEvent.type(between, ',');
    expect(reads()).toBe('Reads as Nina, Björk & Ada');
  });

  it('keep what stands behind the last name', () => {
    show([row('Nina', ' (feat. '), row('Björk', ')')]);
    expect(screen.getByLabelText<HTMLInputElement>('Text after Björk').value).toBe(')');
    expect(reads()).toBe('Reads as Nina (feat. Björk)');
  });

  it('are put in another order by keys, which stay on the artist that moves', async () => {
    const { form } = show(three);
    screen.getByRole('button', { name: 'Move Ada up' }).focus();
    await userEvent.keyboard('{Enter}');
    expect([reads(), focused()]).toEqual(['Reads as Nina feat. Ada & Björk', 'Move Ada up']);
    await userEvent.keyboard('{Enter}');
    expect([reads(), focused()]).toEqual(['Reads as Ada feat. Nina & Björk', 'Move Ada down']);
    expect(form().artistId).toBe(idOf('Ada'));
  });

  it('are one again when the others are removed, and the focus stays near', async () => {
    const { form } = show(three);
    await press('Remove Björk');
    expect([reads(), document.activeElement]).toEqual(['Reads as Nina feat. Ada', screen.getByLabelText('Artist 2')]);
    await press('Remove Nina');
    expect(form()).toEqual({ artistId: idOf('Ada'), artists: '' });
    expect(document.activeElement).toBe(screen.getByLabelText('Artist'));
  });

  it('say which one is missing', () => {
    show([row('Nina', ' feat. '), { artistId: '', joinPhrase: '' }], { artists: 'wrong' });
    expect(screen.getByText('Choose an artist')).toBeTruthy();
    expect(screen.getByLabelText('Artist 2').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Artist 1').getAttribute('aria-invalid')).toBeNull();
  });

  it('are fifty at most', () => {
    show(Array.from({ length: 50 }, () => row('Nina', ', ')));
    expect(screen.queryByRole('button', { name: 'Add another artist' })).toBeNull();
  });
});
