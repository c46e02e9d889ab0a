-- Metric options: a level that lasts until it is changed, and an amount computed from several properties.

alter table metrics.metric
	-- As it was sent, and the same in steps (server/src/metrics/expression.ts).
	add column expression text,
	add column expression_steps text[],
	add column carry_over boolean not null default false;

-- What an expression makes of an event's properties, rounded half away from zero to 12 decimals; null if it has no value: a property is
-- missing, or holds no number or one of more than 100 digits; a division by 0; a magnitude over 10^18. Each step takes its operands from a
-- stack of fractions, so that nothing is rounded before the end.
create function usage.expression_value(steps text[], properties jsonb) returns numeric
language plpgsql immutable parallel safe as $$
declare
	step text;
	depth integer := 0;
	above numeric[] := '{}';
	below numeric[] := '{}';
	value numeric;
	divisor numeric;
begin
	foreach step in array steps loop
		if step in ('+', '-', '*', '/') then
			depth := depth - 1;
			if step = '+' then
				above[depth] := above[depth] * below[depth + 1] + above[depth + 1] * below[depth];
				below[depth] := below[depth] * below[depth + 1];
			elsif step = '-' then
				above[depth] := above[depth] * below[depth + 1] - above[depth + 1] * below[depth];
				below[depth] := below[depth] * below[depth + 1];
			elsif step = '*' then
				above[depth] := above[depth] * above[depth + 1];
				below[depth] := below[depth] * below[depth + 1];
			else
				if above[depth + 1] = 0 then return null; end if;
				above[depth] := above[depth] * below[depth + 1];
				below[depth] := below[depth] * above[depth + 1];
			end if;
		elsif step = '~' then
			above[depth] := -above[depth];
		else
			depth := depth + 1;
			if step ~ '^[0-9]' then
				value := step::numeric;
			else
				value := usage.decimal_of(properties -> step);
				if value is null or scale(value) > 100 or abs(value) >= 1e100 then return null; end if;
			end if;
			above[depth] := value;
			below[depth] := 1;
		end if;
	end loop;
	value := abs(above[1]);
	divisor := abs(below[1]);
	if value > 1e18 * divisor then return null; end if;
	return sign(above[1]) * sign(below[1]) * div(2e12 * value + divisor, 2 * divisor) * 0.000000000001;
end
$$;
