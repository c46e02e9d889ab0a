import { ExternalLink, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { Notice } from "../message.tsx";
import type { PdfMark } from "./pdf-mark.ts";
import { PdfPage } from "./pdf-page.tsx";
import styles from "./pdf-view.module.css";
import { useDocument } from "./use-document.ts";
import { usePageInSight } from "./use-page-in-sight.ts";
import { usePlacedMarks } from "./use-placed-marks.ts";
import { words } from "./words.ts";

interface PdfViewProps {
	/** Where the PDF lies: a signed address, as the API gives it. */
	readonly url: string;
	/** What it is: "Invoice INV-2026-000042". */
	readonly label: string;
	/** The page to begin at. */
	readonly page?: number;
	readonly marks?: readonly PdfMark[];
	/** What a click on a mark does. */
	readonly onMark?: (key: string) => void;
}

const none: readonly PdfMark[] = [];
const zooms = [1, 1.25, 1.5, 2, 3] as const;

/**
 * A PDF, its pages below each other in a frame that scrolls, as high as what it stands in allows. Only pages in sight are drawn. When the
 * address changes, what was there stays until the other one has come.
 */
export function PdfView({ url, label, page = 1, marks = none, onMark }: PdfViewProps) {
	const { document, problem, isLoading } = useDocument(url);
	const frame = useRef<HTMLElement>(null);
	const [zoom, setZoom] = useState(0);
	const current = usePageInSight(frame, document);
	const placed = usePlacedMarks(document, marks);
	const strong = placed.find(({ isStrong }) => isStrong);

	useEffect(() => {
		if (document !== null && page > 1) scrollTo(frame.current, `[data-page="${page}"]`, "start");
	}, [document, page]);
	const strongPlace = strong === undefined ? null : strong.key;
	useEffect(() => {
		if (document !== null && strongPlace !== null) scrollTo(frame.current, "[data-strong]", "center");
	}, [document, strongPlace]);

	const factor = zooms[zoom] ?? 1;
	return (
		<div className={styles.view}>
			<div className={styles.bar}>
				<span className={styles.count}>
					{document === null ? "" : words.pdfView.pageOf(current, document.pages.length)}
				</span>
				<Button
					kind="quiet"
					isIcon
					icon={<ZoomOut />}
					aria-label={words.pdfView.zoomOut}
					disabled={zoom === 0}
					onClick={() => setZoom(zoom - 1)}
				/>
				<Button
					kind="quiet"
					isIcon
					icon={<ZoomIn />}
					aria-label={words.pdfView.zoomIn}
					disabled={zoom === zooms.length - 1}
					onClick={() => setZoom(zoom + 1)}
				/>
				<a href={url} target="_blank" rel="noreferrer" className={styles.open}>
					{words.pdfView.openPdf}
					<ExternalLink aria-hidden="true" />
				</a>
			</div>
			{problem !== null && <Notice kind="bad">{problem}</Notice>}
			{(document !== null || isLoading) && (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
				<section ref={frame} className={styles.frame} aria-label={label} aria-busy={isLoading} tabIndex={0}>
					{document === null ? (
						<div className={styles.sheet} />
					) : (
						document.pages.map((each) => (
							<PdfPage
								key={each.number}
								page={each}
								zoom={factor}
								marks={placed.filter((mark) => mark.page === each.number)}
								onMark={onMark}
								frame={frame}
							/>
						))
					)}
				</section>
			)}
		</div>
	);
}

/** Within the frame alone: the page around it stays where it is. */
function scrollTo(frame: HTMLElement | null, selector: string, block: "start" | "center"): void {
	const place = frame?.querySelector(selector);
	if (frame === null || place == null) return;
	const [outer, inner] = [frame.getBoundingClientRect(), place.getBoundingClientRect()];
	const room_px = block === "center" ? (outer.height - inner.height) / 2 : 0;
	const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
	frame.scrollTo({
		top: frame.scrollTop + inner.top - outer.top - room_px,
		left: frame.scrollLeft + inner.left - outer.left - (outer.width - inner.width) / 2,
		behavior: isCalm ? "instant" : "smooth",
	});
}
