import { useRef } from 'react';
import type { SyntheticEvent } from 'react';
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
  const moved = useRef(false);
  const filled = max > min ? (100 * (value - min)) / (max - min) : 0;

  const letGo = (event: SyntheticEvent<HTMLInputElement>) => {
    if (!moved.current) return;
    moved.current = false;
    onCommit?.(event.currentTarget.valueAsNumber);
  };

  return (
    <input
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
      onChange={(event) => {
        moved.current = true;
        onChange?.(event.currentTarget.valueAsNumber);
      }}
      onPointerUp={letGo}
      onKeyUp={letGo}
      onBlur={letGo}
    />
  );
}
