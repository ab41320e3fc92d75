import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Slider } from './slider';

function showSlider() {
  const onChange = jest.fn<undefined, [number]>();
  const onCommit = jest.fn<undefined, [number]>();
  const Seek = () => {
    const [value, setValue] = useState(83);
    const follow = (next: number) => {
      setValue(next);
      onChange(next);
    };
    return <Slider label="Seek" value={value} max={225} valueText="1:23 of 3:45" onChange={follow} onCommit={onCommit} />;
  };
  render(<Seek />);
  return { slider: screen.getByRole('slider', { name: 'Seek' }), onChange, onCommit };
}

describe('the slider', () => {
  it('exposes its value as accessible text', () => {
    expect(showSlider().slider.getAttribute('aria-valuetext')).toBe('1:23 of 3:45');
  });

  it('reports every value while dragging, and the final one on release', () => {
    const { slider, onChange, onCommit } = showSlider();
    fireEvent.input(slider, { target: { value: '90' } });
    fireEvent.input(slider, { target: { value: '120' } });
    expect(onChange.mock.calls).toEqual([[90], [120]]);
    expect(onCommit).not.toHaveBeenCalled();

    fireEvent(slider, new Event('change', { bubbles: true }));
    expect(onCommit.mock.calls).toEqual([[120]]);
  });
});
