interface SelectBoxProps {
  label: string;
  isSelected: boolean;
  isPartly?: boolean;
  onClick: (isRange: boolean) => void;
}

export const SelectBox = ({ label, isSelected, isPartly = false, onClick }: SelectBoxProps) => (
  <label className="grid size-11 cursor-pointer place-items-center select-none md:size-8">
    <input
      type="checkbox"
      aria-label={label}
      title={label}
      className="size-4.5 accent-accent"
      checked={isSelected}
      readOnly
      ref={(box) => {
        if (box) box.indeterminate = isPartly;
      }}
      onClick={({ shiftKey }) => onClick(shiftKey)}
    />
  </label>
);
