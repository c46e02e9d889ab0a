export function Palette(_props: { readonly isOpen: boolean; readonly onClose: () => void }) {
	return null;
}
