import { useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from './class-names';

interface SliderProps {
  value: number;
  min?: number;
  max: number;
  step?: number;
  label: string;
  /** What is read out instead of the bare number: "1:23 of 3:45". */
  valueText?: string;
  /** Every value on the way. */
  onChange?: (value: number) => void;
  /** The value that was let go of. */
  onCommit?: (value: number) => void;
  disabled?: boolean;
  className?: string;
}

export function Slider({ value, min = 0, max, step = 1, label, valueText, onChange, onCommit, disabled, className }: SliderProps) {
  const input = useRef<HTMLInputElement>(null);
  const filled = max > min ? (100 * (value - min)) / (max - min) : 0;

  // React's onChange is the browser's `input` event. Its `change` event, once a value is let go of, React does not offer.
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
      style={{ '--filled': `${filled}%` }}
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
