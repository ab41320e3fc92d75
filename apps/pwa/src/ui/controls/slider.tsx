import { useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '../class-names';

interface SliderProps {
  value: number;
  min?: number;
  max: number;
  step?: number;
  label: string;
  valueText?: string;
  onChange?: (value: number) => void;
  onCommit?: (value: number) => void;
  disabled?: boolean;
  /** Set if another element shows the value in place of the rail. */
  hidesRail?: boolean;
  className?: string;
}

const NO_RAIL = { '--slider-fill': 'transparent', '--color-line-strong': 'transparent' };

export function Slider({
  value,
  min = 0,
  max,
  step = 1,
  label,
  valueText,
  onChange,
  onCommit,
  disabled,
  hidesRail,
  className,
}: SliderProps) {
  const input = useRef<HTMLInputElement>(null);
  const filled = max > min ? (100 * (value - min)) / (max - min) : 0;

  // React's onChange is the DOM's `input` event; it has none for the DOM's `change`, which fires
  // when the thumb is released.
  const commit = useEffectEvent(() => {
    if (input.current) onCommit?.(input.current.valueAsNumber);
  });
  useEffect(() => {
    const element = input.current;
    const onNativeChange = () => commit();
    element?.addEventListener('change', onNativeChange);
    return () => element?.removeEventListener('change', onNativeChange);
  }, []);

  return (
    <input
      ref={input}
      type="range"
      className={classNames('slider', className)}
      style={{ '--filled': `${filled}%`, ...(hidesRail && NO_RAIL) }}
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onChange?.(event.currentTarget.valueAsNumber)}
    />
  );
}
