import { type RefObject, useEffect, useRef, useState } from "react";
import type { OpenPage } from "./open-document.ts";
import type { PlacedMark } from "./pdf-mark.ts";
import styles from "./pdf-view.module.css";
import { words } from "./words.ts";

interface PdfPageProps {
	readonly page: OpenPage;
	/** 1: as wide as the frame. */
	readonly zoom: number;
	readonly marks: readonly PlacedMark[];
	readonly onMark: ((key: string) => void) | undefined;
	readonly frame: RefObject<HTMLElement | null>;
}

/** How far outside of the frame a page is drawn already. */
const ahead = "600px";
/** More than a canvas may have on a phone. */
const mostPixels = 16_000_000;
/** Wider than this, lines are too long to read. */
const widest_px = 900;
/** A mark stands off from the letters that it is about. */
const margin_points = 2;

/** A page: its picture, its text above it for who selects or listens, and marks. It has its size before it is drawn, so that nothing jumps. */
export function PdfPage({ page, zoom, marks, onMark, frame }: PdfPageProps) {
	const sheet = useRef<HTMLDivElement>(null);
	const isNear = useIsNear(sheet, frame);
	const width_px = useWidth(sheet);
	const { width, height, number } = page;
	return (
		<div
			ref={sheet}
			data-page={number}
			className={styles.sheet}
			style={{ aspectRatio: `${width} / ${height}`, width: `calc(min(100%, ${widest_px}px) * ${zoom})` }}
		>
			{isNear && width_px > 0 && <Drawing page={page} scale={width_px / width} />}
			{marks.map(({ key, box, isStrong, label }) => {
				const place = {
					left: `${((box.x - margin_points) / width) * 100}%`,
					top: `${((box.y - margin_points) / height) * 100}%`,
					width: `${((box.width + 2 * margin_points) / width) * 100}%`,
					height: `${((box.height + 2 * margin_points) / height) * 100}%`,
				};
				const look = { className: styles.mark, style: place, "data-strong": isStrong || undefined };
				// By keyboard one goes from what is told of the place to the place, not through all of them.
				return onMark === undefined ? (
					<div key={key} {...look} />
				) : (
					<button
						key={key}
						type="button"
						tabIndex={-1}
						title={label}
						aria-label={words.pdfPage.inTheDocument(label)}
						onClick={() => onMark(key)}
						{...look}
					/>
				);
			})}
		</div>
	);
}

function Drawing({ page, scale }: { readonly page: OpenPage; readonly scale: number }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const text = useRef<HTMLDivElement>(null);
	const { proxy, number } = page;
	useEffect(() => {
		const [picture, layer] = [canvas.current, text.current];
		if (picture === null || layer === null) return;
		const viewport = proxy.getViewport({ scale });
		const density = Math.min(devicePixelRatio, Math.sqrt(mostPixels / (viewport.width * viewport.height)));
		// Drawn beside and shown at once: while another size is drawn, the one before stays.
		const beside = document.createElement("canvas");
		beside.width = Math.floor(viewport.width * density);
		beside.height = Math.floor(viewport.height * density);
		const drawing = proxy.render({ canvas: beside, viewport, transform: [density, 0, 0, density, 0, 0] });
		let isLeft = false;
		drawing.promise.then(
			() => {
				if (isLeft) return;
				picture.width = beside.width;
				picture.height = beside.height;
				picture.getContext("2d")?.drawImage(beside, 0, 0);
				picture.dataset.drawn = "";
			},
			// Left before it was drawn; a page that cannot be drawn stays white, and the link opens the file.
			() => undefined,
		);
		const writing = writeText(page, layer, scale).catch(() => null);
		return () => {
			isLeft = true;
			drawing.cancel();
			void writing.then((written) => written?.cancel());
		};
	}, [page, proxy, scale]);
	return (
		<>
			<canvas ref={canvas} className={styles.canvas} role="img" aria-label={words.pdfPage.page(number)} />
			<div ref={text} className={styles.text} style={{ "--total-scale-factor": scale } as React.CSSProperties} />
		</>
	);
}

/** The page's words, invisible, where they stand on the picture. */
async function writeText({ proxy }: OpenPage, layer: HTMLElement, scale: number) {
	const { TextLayer } = await import("./open-document.ts");
	const content = await proxy.getTextContent();
	layer.replaceChildren();
	const written = new TextLayer({
		textContentSource: content,
		container: layer,
		viewport: proxy.getViewport({ scale }),
	});
	await written.render();
	return written;
}

function useIsNear(sheet: RefObject<HTMLElement | null>, frame: RefObject<HTMLElement | null>): boolean {
	const [isNear, setNear] = useState(false);
	useEffect(() => {
		if (sheet.current === null) return;
		const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
			root: frame.current,
			rootMargin: `${ahead} 0px`,
		});
		observer.observe(sheet.current);
		return () => observer.disconnect();
	}, [sheet, frame]);
	return isNear;
}

function useWidth(sheet: RefObject<HTMLElement | null>): number {
	const [width_px, setWidth] = useState(0);
	useEffect(() => {
		if (sheet.current === null) return;
		const observer = new ResizeObserver((entries) => setWidth(entries.at(-1)?.contentRect.width ?? 0));
		observer.observe(sheet.current);
		return () => observer.disconnect();
	}, [sheet]);
	return width_px;
}
