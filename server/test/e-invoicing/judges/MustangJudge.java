import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mustangproject.validator.ZUGFeRDValidator;

/**
 * Judges files by Mustang: PDFs as PDF/A by its veraPDF, and the invoices in them. Input and output are those of PhiveJudge. Each PDF also
 * has a line that says what veraPDF checked.
 *
 *     java -cp "$JARS/*" MustangJudge.java < list
 */
public class MustangJudge {
	private static final Pattern message = Pattern.compile("<(error|warning)([^>]*)>(.*?)</\\1>", Pattern.DOTALL);
	private static final Pattern verapdf = Pattern.compile("ValidationResult \\[.*?isCompliant=(true|false)\\]", Pattern.DOTALL);

	public static void main(String[] arguments) throws Exception {
		var output = System.out;
		// The validator itself prints.
		System.setOut(System.err);
		var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
		for (String line = input.readLine(); line != null; line = input.readLine()) {
			String file = line.split("\t")[1];
			var validator = new ZUGFeRDValidator();
			String report = validator.validate(file);
			for (Matcher found = message.matcher(report); found.find(); )
				say(output, file, found.group(1).equals("error") ? "fatal" : "warning", "MUSTANG", found.group(3));
			for (Matcher found = verapdf.matcher(report); found.find(); )
				say(output, file, found.group(1).equals("true") ? "warning" : "fatal", "VERAPDF", found.group());
			// Mustang 2.25 falls over a line without a VAT rate, which is how a line outside the scope of VAT has to be (BR-O-05).
			boolean stumbles = report.contains("Item.enrichProductFromVATBreakdown") && !report.contains("<error");
			if (stumbles) say(output, file, "warning", "MUSTANG-STUMBLES", report);
			else if (!validator.wasCompletelyValid()) say(output, file, "fatal", "MUSTANG-INVALID", report);
		}
		output.flush();
	}

	private static void say(java.io.PrintStream output, String file, String level, String rule, String text) {
		output.println(String.join("\t", new File(file).getPath(), level, rule, text.replaceAll("\\s+", " ")));
	}
}
