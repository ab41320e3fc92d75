import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs';

const tabs = ['One', 'Two', 'Three'].map((label) => ({ id: label, label, icon: null }));

it('tabs: arrow keys move from the focused tab, however long its selection takes', async () => {
  const asked: string[] = [];
  render(<Tabs label="Numbers" tabs={tabs} selected="One" onSelect={(id) => asked.push(id)} />);
  act(() => screen.getByRole('tab', { name: 'One' }).focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(asked).toEqual(['Two', 'Three', 'One', 'Three']);
});
